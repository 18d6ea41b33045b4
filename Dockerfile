# The shop as an image: docs/image.md. The final stage has no shell, no npm and no package manager; what it has is copied from the stages
# before it. For an image that can be built again byte for byte, pin each FROM by its digest (docs/image.md says how).

FROM node:24.21.0-trixie-slim AS build
# Seconds since 1970: the time of every file of the shop.
ARG SOURCE_DATE_EPOCH=0
ENV SOURCE_DATE_EPOCH=$SOURCE_DATE_EPOCH
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund --loglevel=error
COPY . .
RUN npm run build
RUN node scripts/image-files.mjs /out
RUN node scripts/sbom.mjs /out/app/sbom.cdx.json
RUN mkdir -p /volumes/data /volumes/backups

# The backup of a PostgreSQL database needs pg_dump; 17 also reads older servers.
FROM debian:trixie-slim AS postgres-client
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client-17
COPY deploy/image/collect-postgres-client.sh /
RUN sh /collect-postgres-client.sh 17 /out

FROM gcr.io/distroless/cc-debian13:nonroot
ARG VERSION=dev
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Cut & Court"
LABEL org.opencontainers.image.description="The shop of a streetwear label that also makes team uniforms"
LABEL org.opencontainers.image.version=$VERSION
LABEL org.opencontainers.image.revision=$REVISION
LABEL org.opencontainers.image.base.name="gcr.io/distroless/cc-debian13:nonroot"
WORKDIR /app
COPY --from=postgres-client /out/ /
COPY --from=build /out/ /
COPY --from=build --chown=65532:65532 /volumes/ /
# Everything the shop writes is in DATA_DIR and in the folder for temporary files, so the rest can be read-only. The code as V8 compiled it
# makes the next start faster.
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled
# What `npm start` sets: fewer arenas keep memory that was freed.
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=32768
USER 65532:65532
EXPOSE 3000
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "scripts/check-health.mjs"]
ENTRYPOINT ["node", "--max-semi-space-size=4", "--max-old-space-size=512", "scripts/serve.mjs"]

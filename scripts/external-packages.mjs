/** What the built server imports from `node_modules`; every other package is bundled into it. */
export const externalPackages = ['ioredis', 'nodemailer', 'pg', 'pino', 'prom-client', 'sharp', '@tus/s3-store'];

import { expect, test } from 'vitest';
import { parseDockerfile } from './dockerfile-stages.ts';

test('reads stages, copies between them and commands in exec form', () => {
  const text = `FROM debian:trixie-slim AS build
RUN make \\
  all
FROM scratch
COPY --from=build --chown=7:8 /out/ /
HEALTHCHECK --interval=5s CMD ["check"]`;
  expect(parseDockerfile(text)).toEqual([
    { image: 'debian:trixie-slim', name: 'build', steps: [{ line: 2, does: 'RUN', command: 'make   all' }] },
    {
      image: 'scratch',
      name: null,
      steps: [
        { line: 5, does: 'COPY', from: 'build', chown: '7:8', sources: ['/out/'], to: '/' },
        { line: 6, does: 'HEALTHCHECK', options: { interval: '5s' }, command: ['check'] },
      ],
    },
  ]);
});

test.each([
  ['ADD . /', 'the instruction ADD'],
  ['SHELL ["/bin/bash"]', 'the instruction SHELL'],
  ['COPY --link a /b/', 'the flag --link'],
  ['RUN --mount=type=cache,target=/root npm ci', 'the flag --mount'],
  ['ENTRYPOINT node server.js', 'a shell form'],
  ['HEALTHCHECK NONE', 'a shell form'],
])('stops at %s, which it would not perform', (line, what) => {
  expect(() => parseDockerfile(`FROM debian\n${line}`)).toThrow(`line 2 of the Dockerfile has ${what}`);
});

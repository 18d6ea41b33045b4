import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { baseImage, copyTree } from './base-images.ts';
import { runInRoot, runProgram, shareNetwork } from './chroot.ts';
import { type BuildStage, type DockerfileCommand, parseDockerfile, type Step } from './dockerfile-stages.ts';

/** How a container of the image is started, as the Dockerfile says. */
type ImageConfig = {
  env: Record<string, string>;
  workdir: string;
  user: string;
  entrypoint: DockerfileCommand;
  healthcheck: DockerfileCommand;
  ports: string[];
  volumes: string[];
  stopSignal: string;
  labels: Record<string, string>;
};
export type BuiltImage = { root: string; config: ImageConfig };

const startPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Performs the steps of a Dockerfile in chroots below `directory`, without an engine. `context` is the folder that COPY reads, less what its
 * .dockerignore names. `instead` performs a RUN in another way, by its exact command; one that no RUN has is an error.
 *
 * @example await buildImage({ context: '.', directory: 'build/image' })
 */
export async function buildImage(options: {
  context: string;
  directory: string;
  instead?: Record<string, (root: string, workdir: string) => Promise<void>>;
  say?: (line: string) => void;
}): Promise<BuiltImage> {
  const { context, directory, instead = {}, say = () => undefined } = options;
  const stages = parseDockerfile(await readFile(join(context, 'Dockerfile'), 'utf8'));
  const commands = stages.flatMap(({ steps }) => steps.map((step) => (step.does === 'RUN' ? step.command : '')));
  const missing = Object.keys(instead).find((command) => !commands.includes(command));
  if (missing !== undefined) throw new Error(`no RUN of the Dockerfile is ${missing}`);
  const ignored = await readIgnored(context);
  const built = new Map<string, Promise<BuiltImage>>();
  for (const [place, stage] of stages.entries()) {
    const name = stage.name ?? String(place);
    built.set(name, buildStage(stage, { root: join(directory, name), built: new Map(built), context, ignored, instead, say }));
  }
  const last = (await Promise.all(built.values())).at(-1);
  if (!last) throw new Error('the Dockerfile has no stage');
  return last;
}

type StageWork = {
  root: string;
  /** The stages before this one; they are made at the same time, and waited for where they are needed. */
  built: Map<string, Promise<BuiltImage>>;
  context: string;
  ignored: string[];
  instead: Record<string, (root: string, workdir: string) => Promise<void>>;
  say: (line: string) => void;
};

async function buildStage(stage: BuildStage, work: StageWork): Promise<BuiltImage> {
  const { root, built, say } = work;
  await rm(root, { recursive: true, force: true });
  await mkdir(dirname(root), { recursive: true });
  await copyTree((await built.get(stage.image))?.root ?? (await baseImage(stage.image)), root);
  const config: ImageConfig = {
    env: { PATH: startPath },
    workdir: '/',
    user: '0:0',
    entrypoint: [],
    healthcheck: [],
    ports: [],
    volumes: [],
    stopSignal: 'SIGTERM',
    labels: {},
  };
  /** What `$NAME` means: arguments until the stage ends, and the environment. */
  const args: Record<string, string> = {};
  const expand = (text: string) => text.replace(/\$\{?(\w+)\}?/g, (_all, name: string) => config.env[name] ?? args[name] ?? '');
  for (const step of stage.steps) {
    const started = Date.now();
    await perform(step, { ...work, config, args, expand });
    if (step.does === 'RUN' || step.does === 'COPY')
      say(`  ${stage.name ?? stage.image}, line ${step.line}: ${step.does}, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
  return { root, config };
}

type StepWork = StageWork & { config: ImageConfig; args: Record<string, string>; expand: (text: string) => string };

async function perform(step: Step, { root, config, args, expand, instead, ...work }: StepWork): Promise<void> {
  switch (step.does) {
    case 'RUN': {
      const other = instead[step.command];
      if (other) return other(root, config.workdir);
      await shareNetwork(root);
      // A line goes to the shell as it is, which expands it by arguments and environment.
      await runInRoot(root, step.command, { env: { ...args, ...config.env }, workdir: config.workdir });
      return;
    }
    case 'COPY':
      return copyInto(step, { root, workdir: config.workdir, ...work });
    case 'ENV':
      for (const [name, value] of step.pairs) config.env[name] = expand(value);
      return;
    case 'ARG':
      for (const [name, value] of step.pairs) args[name] = expand(value);
      return;
    case 'LABEL':
      for (const [name, value] of step.pairs) config.labels[name] = expand(value);
      return;
    case 'WORKDIR':
      config.workdir = step.value;
      await mkdir(join(root, step.value), { recursive: true });
      return;
    case 'USER':
      config.user = step.value;
      return;
    case 'STOPSIGNAL':
      config.stopSignal = step.value;
      return;
    case 'EXPOSE':
      config.ports.push(...step.values);
      return;
    case 'VOLUME':
      config.volumes.push(...step.values);
      return;
    case 'ENTRYPOINT':
      config.entrypoint = step.command;
      return;
    case 'HEALTHCHECK':
      config.healthcheck = step.command;
      return;
    default:
      throw new Error(`${step.does} is not performed here`);
  }
}

type CopyWork = Pick<StageWork, 'root' | 'built' | 'context' | 'ignored'> & { workdir: string };

async function copyInto({ from, chown, sources, to }: Step & { does: 'COPY' }, { root, built, context, ignored, workdir }: CopyWork) {
  const stage = from === null ? null : await built.get(from);
  if (stage === undefined) throw new Error(`no stage is called ${from}`);
  const base = stage?.root ?? context;
  const excluded = stage ? [] : ignored;
  const target = join(root, to.startsWith('/') ? '' : workdir, to);
  const [user = '0', group = user] = (chown ?? '0:0').split(':');
  for (const source of sources) {
    const path = join(base, source);
    const isFolder = (await stat(path)).isDirectory();
    if (!isFolder && !to.endsWith('/') && to !== './') throw new Error(`COPY ${source} ${to}: only into a folder that ends with a slash`);
    await mkdir(target, { recursive: true });
    await pack({ path, isFolder, target, excluded, user, group });
  }
}

/** By tar, because an existing folder keeps its owner and mode, as an engine leaves them. */
async function pack(options: { path: string; isFolder: boolean; target: string; excluded: string[]; user: string; group: string }) {
  const { path, isFolder, target, excluded, user, group } = options;
  const place = isFolder ? [path, '.'] : [dirname(path), path.slice(dirname(path).length + 1)];
  const names = excluded.map((name) => `--exclude=./${name}`);
  const line =
    'set -e; from=$1; what=$2; to=$3; shift 3; tar -C "$from" --numeric-owner --anchored "$@" -c "$what" | tar -C "$to" --numeric-owner --same-permissions --no-overwrite-dir -x';
  const owner = [`--owner=+${user}`, `--group=+${group}`];
  await runProgram('/bin/sh', ['-c', line, 'sh', ...place, target, ...owner, ...names]);
}

/** The names of `.dockerignore`. Patterns would need an engine's own rules, so they are refused. */
async function readIgnored(context: string): Promise<string[]> {
  const lines = (await readFile(join(context, '.dockerignore'), 'utf8')).split('\n').map((line) => line.trim());
  const names = lines.filter((line) => line && !line.startsWith('#'));
  const pattern = names.find((name) => !/^[\w.-]+(?:\/[\w.-]+)*$/.test(name));
  if (pattern) throw new Error(`.dockerignore has ${pattern}; only plain names are read here`);
  return names;
}

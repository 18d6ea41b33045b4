import { DockerfileParser, type Instruction, type ModifiableInstruction, type PropertyInstruction } from 'dockerfile-ast';

/** A command in exec form, or the line that a shell gets. */
export type DockerfileCommand = string[];

type Action =
  | { does: 'RUN'; command: string }
  | { does: 'COPY'; from: string | null; chown: string | null; sources: string[]; to: string }
  | { does: 'ENV' | 'LABEL' | 'ARG'; pairs: [string, string][] }
  | { does: 'WORKDIR' | 'USER' | 'STOPSIGNAL'; value: string }
  | { does: 'EXPOSE' | 'VOLUME'; values: string[] }
  | { does: 'ENTRYPOINT' | 'CMD'; command: DockerfileCommand }
  | { does: 'HEALTHCHECK'; options: Record<string, string>; command: DockerfileCommand };
export type Step = { line: number } & Action;
export type BuildStage = { name: string | null; image: string; steps: Step[] };

/**
 * The stages of a Dockerfile in their order. Throws for an instruction, a flag or a form that `buildImage` would not perform, so that nothing
 * is left out in silence.
 *
 * @example parseDockerfile('FROM debian AS build\nRUN make')[0].steps // [{ line: 2, does: 'RUN', command: 'make' }]
 */
export function parseDockerfile(text: string): BuildStage[] {
  const stages: BuildStage[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const line = instruction.getRange().start.line + 1;
    if (instruction.getKeyword() === 'FROM') {
      const [image = '', as, name] = valuesOf(instruction);
      if (image.startsWith('--')) throw unknown(instruction, 'a flag of FROM');
      stages.push({ image, name: as?.toUpperCase() === 'AS' && name ? name : null, steps: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw unknown(instruction, 'an instruction before FROM');
      stage.steps.push({ line, ...stepOf(instruction) });
    }
  }
  return stages;
}

function stepOf(instruction: Instruction): Action {
  const does = instruction.getKeyword();
  const values = valuesOf(instruction);
  switch (does) {
    case 'RUN': {
      flagsOf(instruction, []);
      const command = instruction.getArgumentsContent() ?? '';
      if (command.startsWith('[') || command.includes('<<')) throw unknown(instruction, 'a list or a heredoc of RUN');
      return { does, command };
    }
    case 'COPY': {
      const flags = flagsOf(instruction, ['from', 'chown']);
      const [to, ...sources] = values.reverse();
      if (!to || sources.length === 0) throw unknown(instruction, 'a COPY without two places');
      return { does, from: flags.from ?? null, chown: flags.chown ?? null, sources: sources.reverse(), to };
    }
    case 'ENV':
    case 'LABEL':
    case 'ARG':
      return { does, pairs: pairsOf(instruction) };
    case 'WORKDIR':
    case 'USER':
    case 'STOPSIGNAL':
      return { does, value: values.join(' ') };
    case 'EXPOSE':
    case 'VOLUME':
      return { does, values };
    case 'ENTRYPOINT':
    case 'CMD':
      return { does, command: execForm(instruction, instruction.getArgumentsContent() ?? '') };
    case 'HEALTHCHECK': {
      const options = flagsOf(instruction, ['interval', 'timeout', 'start-period', 'retries']);
      const [, command] = /\bCMD\s+(\[.*\])$/s.exec(instruction.getArgumentsContent() ?? '') ?? [];
      return { does, options, command: execForm(instruction, command ?? '') };
    }
    default:
      throw unknown(instruction, `the instruction ${does}`);
  }
}

const valuesOf = (instruction: Instruction) => instruction.getArguments().map((argument) => argument.getValue());

function flagsOf(instruction: Instruction, known: string[]): Record<string, string> {
  const flags = (instruction as ModifiableInstruction).getFlags();
  const strange = flags.find((flag) => !known.includes(flag.getName()));
  if (strange) throw unknown(instruction, `the flag --${strange.getName()}`);
  return Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? '']));
}

function pairsOf(instruction: Instruction): [string, string][] {
  if (instruction.getKeyword() === 'ARG') {
    const [, name = '', value = ''] = /^(\w+)(?:=(.*))?$/.exec(instruction.getArgumentsContent() ?? '') ?? [];
    return [[name, value]];
  }
  return (instruction as PropertyInstruction).getProperties().map((property) => [property.getName(), property.getValue() ?? '']);
}

function execForm(instruction: Instruction, text: string): DockerfileCommand {
  if (!text.startsWith('[')) throw unknown(instruction, 'a shell form, which hides signals from the shop');
  return JSON.parse(text) as DockerfileCommand;
}

function unknown(instruction: Instruction, what: string): Error {
  return new Error(`line ${instruction.getRange().start.line + 1} of the Dockerfile has ${what}, which is not performed here`);
}

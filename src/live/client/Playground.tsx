import { useEffect, useState, type ReactNode } from 'react';
import {
  Downloads,
  Editor,
  failedLine,
  Head,
  keep,
  kept,
  loadStyle,
  readIndex,
  readInput,
  readLibrary,
  Result,
  useSession,
} from './shared';
import { OwnFiles, Samples } from './Inputs';
import { withOwn, type OwnFile } from './readFiles';
import { messages } from './playgroundMessages';
import type { Program } from './perform';
import { programs } from './playgroundPrograms';
import { Programs } from './Programs';

/** Gets what the playground takes, and gives the names of the sample files where they come. */
export async function preparePlayground(): Promise<readonly string[] | undefined> {
  await loadStyle();
  return readIndex().then(
    ({ samples }) => samples,
    () => undefined,
  );
}

async function programOf(
  code: string,
  samples: readonly string[],
  own: readonly OwnFile[],
): Promise<Program> {
  const files = withOwn(await Promise.all(samples.map(readInput)), own);
  const chain = [{ name: 'main.py', line: 1, code }];
  const job = { chain, files, frozen: false, ...(own.length > 0 && { shown: [] }) };
  return { job, library: await readLibrary(), meta: {}, inputs: samples };
}

/** A program, others by name, own files, samples (undefined when they did not come); all local. */
export function Playground({ samples }: { samples?: readonly string[] }): ReactNode {
  const [given] = useState(() => kept(''));
  const [first] = Object.values(programs);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(given?.files));
  const [own, setOwn] = useState<readonly OwnFile[]>([]);
  const session = useSession({
    printed: given?.printed ?? first!,
    code: given?.code,
    recorded: false,
    find: (code) => programOf(code, [...chosen], own),
  });
  const { state, dispatch } = session;
  const { busy, shown, code, printed } = state;
  useEffect(() => keep('', { printed, code, files: [...chosen] }), [printed, code, chosen]);
  const replace = (by: string, other: string) => {
    if (code !== printed && !confirm(messages.replaces)) return;
    dispatch({ type: 'replace', code: other, by });
  };
  return (
    <>
      <Programs onChoose={replace} />
      <div className="ex live live-ground">
        <div className="cb">
          <Head {...session} />
          <Editor
            code={code}
            failed={failedLine(state)}
            placeholder={messages.placeholder}
            onChange={(text) => dispatch({ type: 'edit', code: text })}
            onRun={() => dispatch({ type: 'run' })}
          />
        </div>
        <div className="live-result">
          {shown ? (
            <Result
              drawn={shown.drawn}
              id="live"
              run={shown.id}
              tabs={state.tabs}
              onChoose={(tabs) => dispatch({ type: 'choose', tabs })}
            />
          ) : (
            !busy && <p className="live-note">{messages.empty}</p>
          )}
          {shown && <Downloads files={shown.drawn.files} run={shown.id} />}
        </div>
      </div>
      <OwnFiles files={own} onChange={setOwn} />
      <Samples names={samples} chosen={chosen} onChange={setChosen} />
    </>
  );
}

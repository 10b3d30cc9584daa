/**
 * Shared by the files of one test run: a running site, a `VAR_DIR` with the imported demo catalogue, and the programs
 * that tests kill. Each is created on first request. Several processes run the files, so the first process of the run holds them
 * (`sharing.ts`), and the others ask it over a local port.
 */

export type Shared = {
  site: { url: string; pid: number; varDir: string }
  /** A folder to be copied. */
  imported: string
  /** The folder of the programs of tests/faults. */
  programs: string
}

/** Whether there is such a process; benchmarks have none. */
export const isSharing = () => process.env.GEVEL_TEST_SHARED !== undefined

/** @throws the reason if it could not start */
export async function askShared<Name extends keyof Shared>(name: Name): Promise<Shared[Name]> {
  const answer = await fetch(`${process.env.GEVEL_TEST_SHARED}/${name}`)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Shared[Name]
}

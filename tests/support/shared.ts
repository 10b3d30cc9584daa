/**
 * What the files of one test run share: a running site, a browser, a `VAR_DIR` into which the demo catalogue was imported, and the
 * programs that tests kill. Each comes into being when the first file asks for it. Every file runs in a process of its own, so the run's first process
 * keeps them (`sharing.ts`), and the others ask it over a port of this machine.
 */

export type Shared = {
  site: { url: string; pid: number; varDir: string }
  /** The address at which Playwright connects to it. */
  browser: string
  /** A folder to be copied. */
  imported: string
  /** The folder of the programs of tests/faults. */
  programs: string
}

/** Whether there is such a process; the benchmarks have none. */
export const isSharing = () => process.env.GEVEL_TEST_SHARED !== undefined

/** @throws with what kept it from starting */
export async function askShared<Name extends keyof Shared>(name: Name): Promise<Shared[Name]> {
  const answer = await fetch(`${process.env.GEVEL_TEST_SHARED}/${name}`)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Shared[Name]
}

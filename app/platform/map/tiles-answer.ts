/** Whether tiles are available, according to the server. */

const sourceAddress = '/map/source'

export type SourceAnswer = { available: boolean }

/** No answer means no. */
export async function tilesAnswer(): Promise<boolean> {
  try {
    const answer = await fetch(sourceAddress)
    return answer.ok && ((await answer.json()) as SourceAnswer).available
  } catch {
    return false
  }
}

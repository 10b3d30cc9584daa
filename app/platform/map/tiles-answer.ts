/** Whether there are tiles to show, as the server knows. */

const sourceAddress = '/map/source'

export type SourceAnswer = { available: boolean }

/** No answer is a no. */
export async function tilesAnswer(): Promise<boolean> {
  try {
    const answer = await fetch(sourceAddress)
    return answer.ok && ((await answer.json()) as SourceAnswer).available
  } catch {
    return false
  }
}

/** The files of a ZIP as texts, by name. */
import yauzl from 'yauzl'

export async function unzipped(file: string): Promise<Map<string, string>> {
  const zip = await yauzl.openPromise(file)
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
    files.set(entry.fileName, Buffer.concat(pieces).toString())
  }
  return files
}

/** A file of homes from a spreadsheet: CSV, or an Excel workbook. */
import { type FileRow, readCsv } from './read-csv'
import { readXlsx } from './read-xlsx.server'

/** `TYPE`: neither of them, or damaged. `ENCODING`: a text that is not UTF-8. */
export type FileProblem = 'TYPE' | 'ENCODING'

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

export async function rowsOfFile(bytes: Uint8Array): Promise<FileRow[] | FileProblem> {
  if (isZip(bytes)) return readXlsx(bytes).catch(() => 'TYPE' as const)
  if (bytes.includes(0)) return 'TYPE'
  try {
    return readCsv(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return 'ENCODING'
  }
}

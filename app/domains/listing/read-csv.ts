/** Reads a CSV file of a spreadsheet (RFC 4180), separated by semicolons, commas or tabs. */

/** A row of a file, and the line on which it begins. */
export type FileRow = { line: number; cells: string[] }

/** @returns the rows, without empty ones. */
export function readCsv(text: string): FileRow[] {
  const body = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const separator = separatorOf(body.slice(0, body.indexOf('\n') + 1 || undefined))
  const rows: FileRow[] = []
  let [line, begun, cell, cells, isQuoted] = [1, 1, '', [] as string[], false]
  const endRow = () => {
    cells.push(cell)
    if (cells.some(each => each.trim() !== '')) rows.push({ line: begun, cells })
    ;[begun, cell, cells] = [line + 1, '', []]
  }
  for (let at = 0; at < body.length; at += 1) {
    const sign = body.charAt(at)
    if (isQuoted && sign === '"' && body.charAt(at + 1) === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) {
      if (!isQuoted) cell = ''
      isQuoted = !isQuoted
    } else if (!isQuoted && sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (!isQuoted && sign === '\n') endRow()
    else cell += sign
    if (sign === '\n') line += 1
  }
  endRow()
  return rows
}

/** The one that occurs most in the first line. */
function separatorOf(head: string): string {
  const count = (sign: string) => head.split(sign).length
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

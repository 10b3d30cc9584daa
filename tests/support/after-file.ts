/** Clean-up of a test file. It runs at the end of the file, because the process and its modules go on to the next one. */
const endings: (() => void)[] = []

export function afterFile(end: () => void): void {
  endings.push(end)
}

/** Newest first. */
export function endFile(): void {
  for (const end of endings.splice(0).reverse()) end()
}

/** What a test file leaves behind. It is ended when the file is over: the process and its modules go on to the next one. */
const endings: (() => void)[] = []

export function afterFile(end: () => void): void {
  endings.push(end)
}

/** The newest first. */
export function endFile(): void {
  for (const end of endings.splice(0).reverse()) end()
}

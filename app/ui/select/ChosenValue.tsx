/** What stands in a closed field of one line: the first of what is chosen and how many more, or what nothing chosen means. */
export function ChosenValue({ names, placeholder }: { names: readonly string[]; placeholder: string }) {
  return (
    <>
      <span className={names.length > 0 ? 'chosen-value' : 'chosen-value chosen-nothing'}>{names[0] ?? placeholder}</span>
      {names.length > 1 && <span className="chosen-more">+{names.length - 1}</span>}
    </>
  )
}

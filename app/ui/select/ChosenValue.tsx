/** The text of a closed one-line field: the first choice and the number of others, or the meaning of no choice. */
export function ChosenValue({ names, placeholder }: { names: readonly string[]; placeholder: string }) {
  return (
    <>
      <span className={names.length > 0 ? 'chosen-value' : 'chosen-value chosen-nothing'}>{names[0] ?? placeholder}</span>
      {names.length > 1 && <span className="chosen-more">+{names.length - 1}</span>}
    </>
  )
}

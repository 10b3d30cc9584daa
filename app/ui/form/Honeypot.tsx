/** A field for bots only: out of sight and of the tab order, without autofill, hidden from screen readers. */
export function Honeypot({ id, name, label }: { id: string; name: string; label: string }) {
  return (
    <div className="form-honeypot" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  )
}

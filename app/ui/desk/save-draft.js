// Saves a draft while it is typed, so that nothing typed is lost.
{
  // A form that is shown again after photos were sent is another one.
  const savedForm = () => document.querySelector('form[data-saved]')
  // The desk takes 600 posts an hour of a person.
  const pause = 10_000
  let due
  let saving
  let savedAt = -pause

  const save = async keepalive => {
    const form = savedForm()
    const said = form.querySelector('[data-said]')
    due = undefined
    savedAt = performance.now()
    try {
      const body = new URLSearchParams(new FormData(form))
      const answer = await fetch(`${form.action}draft/`, { method: 'POST', body, keepalive })
      for (const [name, value] of Object.entries(await answer.json())) form.elements[name].value = value
      said.textContent = answer.ok ? form.dataset.saved : form.dataset.unsaved
    } catch {
      said.textContent = form.dataset.unsaved
    }
    saving = undefined
  }

  document.addEventListener('input', ({ target }) => {
    if (target.form !== savedForm()) return
    clearTimeout(due)
    due = setTimeout(() => (saving = save(false)), Math.max(2000, savedAt + pause - performance.now()))
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || due === undefined) return
    clearTimeout(due)
    saving = save(true)
  })
  // Before the script that sends photos.
  document.addEventListener(
    'submit',
    async event => {
      if (event.target !== savedForm()) return
      clearTimeout(due)
      due = undefined
      if (!saving) return
      event.preventDefault()
      await saving
      event.target.requestSubmit(event.submitter)
    },
    { capture: true },
  )
}

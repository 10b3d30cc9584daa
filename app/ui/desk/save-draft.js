// Saves a draft while it is typed, so that nothing typed is lost.
{
  const form = document.querySelector('form[data-saved]')
  const { opened } = form.elements
  const said = form.querySelector('[data-said]')
  // The desk takes 600 posts an hour of a person.
  const pause = 10_000
  let due
  let saving
  let savedAt = -pause

  const save = async keepalive => {
    due = undefined
    savedAt = performance.now()
    try {
      const body = new URLSearchParams(new FormData(form))
      const answer = await fetch(`${form.action}draft/`, { method: 'POST', body, keepalive })
      opened.value = (await answer.json()).opened ?? opened.value
      said.textContent = answer.ok ? form.dataset.saved : form.dataset.unsaved
    } catch {
      said.textContent = form.dataset.unsaved
    }
    saving = undefined
  }

  form.addEventListener('input', () => {
    clearTimeout(due)
    due = setTimeout(() => (saving = save(false)), Math.max(2000, savedAt + pause - performance.now()))
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || due === undefined) return
    clearTimeout(due)
    saving = save(true)
  })
  form.addEventListener('submit', async event => {
    clearTimeout(due)
    due = undefined
    if (!saving) return
    event.preventDefault()
    await saving
    form.requestSubmit(event.submitter)
  })
}

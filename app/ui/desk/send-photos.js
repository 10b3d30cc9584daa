// Says how much of chosen photos is sent, as browsers do not.
for (const form of document.querySelectorAll('form[data-sending]')) {
  form.addEventListener('submit', event => {
    const hasPhotos = [...form.elements].some(({ files }) => files?.length > 0)
    if (event.defaultPrevented || !hasPhotos) return
    event.preventDefault()
    const { submitter } = event
    const data = new FormData(form, submitter)
    const said = document.createElement('p')
    const bar = document.createElement('progress')
    said.setAttribute('role', 'status')
    bar.max = 1
    bar.value = 0
    said.append(form.dataset.sending, ' ', bar)
    submitter.after(said)
    submitter.disabled = true

    const fail = () => {
      said.textContent = form.dataset.unsent
      submitter.disabled = false
    }
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      bar.value = loaded / total
    })
    request.addEventListener('error', fail)
    request.addEventListener('load', () => {
      if (request.status < 400) {
        location.assign(request.responseURL)
        return
      }
      // Without the page's styles, which are there already and allowed only once.
      const [shown = ''] = /<main[\s>][\s\S]*<\/main>/.exec(request.responseText) ?? []
      const main = new DOMParser().parseFromString(shown, 'text/html').querySelector('main')
      if (!main) return fail()
      document.querySelector('main').replaceWith(main)
      main.focus()
    })
    request.open('POST', form.action)
    request.send(data)
  })
}

// Asks the browser for a passkey and puts the answer into the form's hidden field.
{
  // A cross-fade that the next page cuts short is no error.
  addEventListener('pagereveal', ({ viewTransition }) => viewTransition?.ready.catch(() => {}))

  const asked = { ...document.currentScript.dataset }
  let askedAt = Date.now()
  // A challenge is good for five minutes.
  const freshFor = 240_000

  const optionsFor = async kind => {
    if (kind === 'get' && Date.now() - askedAt > freshFor) {
      const page = await (await fetch(location.href)).text()
      asked.get = new DOMParser().parseFromString(page, 'text/html').querySelector('script[data-get]').dataset.get
      askedAt = Date.now()
    }
    return JSON.parse(asked[kind])
  }

  const answerTo = {
    get: options => navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }),
    create: options => navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }),
  }

  const press = async part => {
    const { passkey: kind, sends } = part.dataset
    const [field, button] = part.querySelectorAll('input, button')
    const [done, failed] = part.querySelectorAll('[data-says]')
    if (kind === 'create' && !field.form.reportValidity()) return
    button.disabled = true
    failed.hidden = true
    try {
      field.value = JSON.stringify(await answerTo[kind](await optionsFor(kind)))
      // An answered challenge is worth nothing.
      askedAt = 0
      if (sends === undefined) {
        button.hidden = true
        done.hidden = false
      } else field.form.requestSubmit()
    } catch {
      failed.hidden = false
    }
    button.disabled = false
  }

  if (window.PublicKeyCredential?.parseCreationOptionsFromJSON && PublicKeyCredential.prototype.toJSON)
    for (const part of document.querySelectorAll('[data-passkey]')) {
      const { passkey: kind } = part.dataset
      if (kind !== '' && !asked[kind]) continue
      part.hidden = false
      if (kind !== '') part.querySelector('button').addEventListener('click', () => press(part))
    }
}

/* Loads analytics and advertising services after consent; nothing third-party before. */
;(() => {
  const config = JSON.parse(document.currentScript.dataset.config)
  const cookies = new Map(document.cookie.split('; ').map(pair => pair.split('=')))
  const agreed = name => config.all || (cookies.get('consent') === 'set' && cookies.get(name) === 'true')
  const word = name => (agreed(name) ? 'granted' : 'denied')
  const load = src => document.head.append(Object.assign(document.createElement('script'), { async: true, src }))

  window.dataLayer = window.dataLayer || []
  function gtag() {
    // biome-ignore lint/complexity/noArguments: the services tell a call from other entries by its arguments object
    window.dataLayer.push(arguments)
  }
  const choice = {
    ad_storage: word('consentAdStorage'),
    ad_user_data: word('consentAdUserData'),
    ad_personalization: word('consentAdPersonalization'),
    analytics_storage: word('consentAnalyticsStorage'),
  }
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    wait_for_update: config.waitForUpdate,
  })
  gtag('consent', 'update', choice)
  gtag('js', new Date())

  const analytics = config.analytics && agreed('consentAnalyticsStorage')
  const ads = config.ads && agreed('consentAdStorage')
  const ids = [analytics && config.analytics, ads && config.ads].filter(Boolean)
  for (const id of ids) gtag('config', id, { send_page_view: false })
  if (ids.length) load(`${config.hosts.tags}/gtag/js?id=${ids[0]}`)

  const manager = config.tagManager && (agreed('consentAnalyticsStorage') || agreed('consentAdStorage'))
  if (manager) {
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    load(`${config.hosts.tags}/gtm.js?id=${config.tagManager}`)
  }

  const pixel = config.pixel && agreed('consentSocialMedia')
  if (pixel) {
    const fbq = (...call) => (fbq.callMethod ? fbq.callMethod(...call) : fbq.queue.push(call))
    Object.assign(fbq, { queue: [], loaded: true, version: '2.0', push: fbq })
    window.fbq = window._fbq = fbq
    load(`${config.hosts.pixel}/en_US/fbevents.js`)
    fbq('init', config.pixel)
  }

  /* A page view, or a navigation without a page load. */
  const view = () => {
    if (ids.length || manager) gtag('event', 'page_view', { page_location: location.href, page_title: document.title })
    if (pixel) window.fbq('track', 'PageView')
  }
  view()
  addEventListener('gevel:page', view)
})()

/** Where the site listens, and its public address. */
import { type Check, fix, type Line, ok, warning } from './patient'

export const addresses: Check = async ({ settings, ask }) => {
  const { port, siteUrl, isLocal, https, trustProxy, mode } = settings
  const here = await ask(
    `http://${settings.host === '::' || settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host}:${port}/healthz`,
  )
  const lines = [answersHere(here, port)]
  if (isLocal)
    return [
      ...lines,
      mode === 'production'
        ? warning('SITE_URL is not set: links in mails point to this machine.', 'SITE_URL=https://www.example.be in the settings')
        : ok('SITE_URL is not set: fine for a trial.'),
    ]
  if (!https)
    lines.push(
      warning(
        `SITE_URL (${siteUrl}) is not https: passwords and messages are sent unencrypted.`,
        'docs/production.md: certificates',
      ),
    )
  if (/\/\/(?:localhost|127\.|\[::1\])/.test(siteUrl))
    lines.push(
      warning('SITE_URL points to this machine: nobody else can use it.', 'SITE_URL=https://www.example.be in the settings'),
    )
  if (https && trustProxy === 0)
    lines.push(
      warning(
        'SITE_URL is https and TRUST_PROXY is 0: behind a proxy all visitors share the limits of one sender.',
        'TRUST_PROXY=1 with one proxy in front',
      ),
    )
  if (!https && trustProxy > 0)
    lines.push(
      warning(`TRUST_PROXY is ${trustProxy}: without a proxy senders could fake their address.`, 'TRUST_PROXY=0 without one'),
    )
  return [...lines, answersThere(await ask(`${siteUrl}/healthz`), siteUrl)]
}

function answersHere(answer: { status: number; text: string } | undefined, port: number): Line {
  if (!answer) return ok(`Port ${port} is free: the site is not running.`)
  const isOurs = /"build"\s*:|"outbox"\s*:/.test(answer.text)
  if (!isOurs && answer.status !== 503)
    return fix(`Another program answers on port ${port}.`, `ss -ltnp 'sport = :${port}', or another PORT`)
  return answer.status === 200
    ? ok(`The site answers on port ${port}.`)
    : fix(`The site on port ${port} reports that it cannot work (${answer.status}).`, 'journalctl -u gevel')
}

function answersThere(answer: { status: number } | undefined, siteUrl: string): Line {
  if (!answer) return warning(`${siteUrl} cannot be reached from here.`, `curl -I ${siteUrl}/healthz`)
  return answer.status === 200
    ? ok(`${siteUrl} answers.`)
    : warning(`${siteUrl}/healthz answers with ${answer.status}.`, `curl -I ${siteUrl}/healthz`)
}

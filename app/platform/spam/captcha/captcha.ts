/** The captcha of a form as its page sees it; what is asked, and the names of the fields of the answer. */

/** Five characters in a picture, and a number in words for who cannot read them. One right answer of the two is enough. */
export type CaptchaCharacters = {
  /** Signed; says nothing about the answer. */
  token: string
  /** Addresses of the picture, on light and on dark ground. */
  picture: { light: string; dark: string }
  /** A number in words, in the page's language. */
  number: string
}

export type CaptchaState =
  | { kind: 'characters'; characters: CaptchaCharacters }
  /** A checkbox, for which the browser works a moment. Without scripts the characters take its place. */
  | { kind: 'proof-of-work'; characters: CaptchaCharacters; challengeUrl: string }

export const captchaFields = {
  token: 'captcha-token',
  characters: 'captcha-characters',
  number: 'captcha-number',
  tick: 'captcha-tick',
  solution: 'captcha-solution',
} as const

/** The name of the captcha among a form's messages. */
export const captchaName = 'captcha'

export const pictureSize = { width: 260, height: 88 }

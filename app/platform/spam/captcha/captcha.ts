/** A form's captcha for its page: the challenge, and the names of the answer's fields. */

/** Five characters in a picture, and a number in words for people who cannot read them. One right answer is enough. */
export type CaptchaCharacters = {
  /** Signed; reveals nothing about the answer. */
  token: string
  /** Addresses of the picture, for light and dark backgrounds. */
  picture: { light: string; dark: string }
  /** A number in words, in the page's language. */
  number: string
}

export type CaptchaState =
  | { kind: 'characters'; characters: CaptchaCharacters }
  /** A checkbox with a short proof of work. Without scripts, the characters replace it. */
  | { kind: 'proof-of-work'; characters: CaptchaCharacters; challengeUrl: string }

export const captchaFields = {
  token: 'captcha-token',
  characters: 'captcha-characters',
  number: 'captcha-number',
  tick: 'captcha-tick',
  solution: 'captcha-solution',
} as const

/** The captcha's name among a form's messages. */
export const captchaName = 'captcha'

export const pictureSize = { width: 260, height: 88 }

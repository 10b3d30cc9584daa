/** Made by `styles-plugin.server.ts`. */
declare module 'virtual:all-styles' {
  export const allStyles: string
  /** Of the file that has them; there is none in development. */
  export const allStylesAddress: string
}

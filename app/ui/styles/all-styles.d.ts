/** Made by `styles-plugin.server.ts`. */
declare module 'virtual:all-styles' {
  export const allStyles: string
  /** Of the file with those of all classes; there is none in development. */
  export const classStylesAddress: string
}

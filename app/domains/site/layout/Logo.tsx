import type { LogoView } from './chrome'

/** The agency's logo, or our stepped gable. The surrounding link names its target. */
export function Logo({ logo: { image, imageDark, width, height, name } }: { logo: LogoView }) {
  return (
    <>
      {image ? (
        <picture>
          {imageDark && <source srcSet={imageDark} media="(prefers-color-scheme: dark)" />}
          <img className="logo" src={image} width={width} height={height} alt="" />
        </picture>
      ) : (
        // Every edge is on a whole pixel.
        <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true" focusable="false">
          <path d="M0 26V12h4V8h4V4h3V0h4v4h3v4h4v4h4v14H16v-8h-6v8z" />
        </svg>
      )}
      {name}
    </>
  )
}

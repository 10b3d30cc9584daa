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
        <svg viewBox="0 0 26 30" width="26" height="30" aria-hidden="true" focusable="false">
          <path d="M0 30V12h3V9h3V6h3V3h3V0h2v3h3v3h3v3h3v3h3v18H15v-9h-4v9z" />
        </svg>
      )}
      {name}
    </>
  )
}

/** A client's picture. The name next to it says who it is. */
export function ClientPicture({ src, loading }: { src: string; loading?: 'lazy' }) {
  return <img className="client-picture" src={src} alt="" width={96} height={96} loading={loading} />
}

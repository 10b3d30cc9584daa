import { useNavigate } from '@remix-run/react'

/** Navigates within the site: without a full load on desktops, by a normal page load on mobile (SPEC §2). */
export function useGo(): (address: string, options?: { keepScroll?: boolean }) => void {
  const navigate = useNavigate()
  return (address, { keepScroll = false } = {}) => {
    if (matchMedia('(max-width: 767px)').matches) location.assign(address)
    else navigate(address, { preventScrollReset: keepScroll })
  }
}

import { useMemo } from 'react'
import { colon } from '../../../platform/i18n/punctuation'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { DrawnMap } from '../../../platform/map/DrawnMap'
import { MapFrame } from '../../../platform/map/MapFrame'
import officeMarker from '../../../platform/map/marker.svg?url'
import type { OfficeMapView } from './office-views'

/** An office's location. */
export function OfficeMap({ messageInfo, drawn }: OfficeMapView) {
  const { language, t } = useTexts()
  const title = `${t('MAP')}${colon(language)} ${messageInfo.title}`
  const message = useMemo(
    () => ({ propsList: [], messageInfo, mapType: 'tiles' as const, customMarker: officeMarker, marqueeIgnore: [] }),
    [messageInfo],
  )
  return (
    <MapFrame title={title} message={message}>
      <DrawnMap view={drawn} label={title} mark={() => ({ text: '' })} />
    </MapFrame>
  )
}

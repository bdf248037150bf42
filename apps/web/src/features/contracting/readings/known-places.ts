// What is known of the locations that a file may be about.

import type { ReadingView } from '@tradewind/api/contracting/readings.ts'

export const knownPlaces = (view: ReadingView) => ({
  places: view.places,
  aliases: view.locationAliases,
  fileName: view.fileName,
  draftLocationId: view.draftLocationId ?? undefined,
  hasOtherSheets: view.hasOtherSheets,
})

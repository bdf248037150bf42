// Profiles of locations.

import * as calls from '@tradewind/api/profile/locations.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { addLocation, getOwnLocation, getPartnerLocation, reorderLocations, saveLocation } from './location-profile.ts'

export const locationProfileFeature = feature({
  routes: [
    route(calls.getLocationProfile, ({ context, params }) => getOwnLocation(context, params.locationId)),
    route(calls.getPartnerLocation, ({ context, params }) => getPartnerLocation(context, params.id, params.locationId)),
    route(calls.saveLocation, ({ context, params, body }) => saveLocation(context, params.locationId, body)),
    route(calls.addLocation, ({ context, body }) => addLocation(context, body)),
    route(calls.reorderLocations, ({ context, body }) => reorderLocations(context, body.locationIds)),
  ],
})

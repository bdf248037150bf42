// Pictures of a profile.

import * as calls from '@tradewind/api/profile/media.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { addMedia, changeMedia, deleteMedia, getPicture, reorderMedia } from './media.ts'

export const profileMediaFeature = feature({
  routes: [
    route(calls.addMedia, ({ context, body }) => addMedia(context, body)),
    route(calls.changeMedia, ({ context, params, body }) => changeMedia(context, params.id, body)),
    route(calls.deleteMedia, ({ context, params }) => deleteMedia(context, params.id)),
    route(calls.reorderMedia, ({ context, body }) => reorderMedia(context, body.mediaIds)),
    route(calls.getPicture, ({ context, params }) => getPicture(context, params.id)),
  ],
})

// The first screen after signing in.

import { getHome } from '@tradewind/api/home.ts'
import { route } from '../../context.ts'
import { feature } from '../../feature.ts'
import { home } from './home.ts'

export const homeFeature = feature({
  routes: [route(getHome, ({ context }) => home(context))],
})

// The first screen after signing in.

import { getHome } from '@tradewind/api/home.ts'
import { route } from '../../context.ts'
import { home } from './home.ts'

export const homeRoutes = [route(getHome, ({ context }) => home(context))]

// Everything that `npm start` shows: the demo world and the scenes that go on with its story, with a word about each part.

import type { Services } from '../context.ts'
import type { Preparation } from '../platform/http/preparing-page.ts'
import { DEMO_PARTS, fillDemo } from './fill-demo.ts'
import { fillScenes, SCENE_PARTS } from './fill-scenes.ts'

const PARTS: readonly string[] = [...DEMO_PARTS, ...SCENE_PARTS]

/** Fills an empty database. @param tell hears of each part before it begins */
export async function fillDemoWorld(services: Services, tell: (preparation: Preparation) => void): Promise<void> {
  const begins = (part: string) => tell({ step: PARTS.indexOf(part) + 1, steps: PARTS.length, title: part })
  await fillDemo(services, begins)
  await fillScenes(services, begins)
}

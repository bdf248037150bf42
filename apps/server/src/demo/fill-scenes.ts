// Goes on with the story of the demo world, so that every screen of the menu has something to show from the first minute on.

import type { Services } from '../context.ts'
import { agree } from './scenes/agreeing.ts'
import { knowPartners } from './scenes/partners.ts'
import { showProfiles } from './scenes/profiles.ts'
import { askForRates } from './scenes/requests.ts'
import { actorAt, sceneOf } from './scenes/scene.ts'
import { talk } from './scenes/talk.ts'

/** The parts of the story in their order, for whoever waits. */
export const SCENE_PARTS = ['Profiles of companies', 'Partners', 'Proposals and signatures', 'Requests for rates', 'Conversations'] as const

/** To be called once, after `fillDemo`. @param begins hears of each part before it begins */
export async function fillScenes(
  services: Services,
  begins: (part: (typeof SCENE_PARTS)[number]) => void = () => undefined,
): Promise<void> {
  const scene = sceneOf(services)
  const people = {
    ana: await actorAt(services, 'supplier@demo.test'),
    petar: await actorAt(services, 'sales@demo.test'),
    salma: await actorAt(services, 'salma@atlasdune.test'),
    amani: await actorAt(services, 'shell@demo.test'),
    tom: await actorAt(services, 'buyer@demo.test'),
    priya: await actorAt(services, 'product@demo.test'),
    jonas: await actorAt(services, 'jonas@nordwind.test'),
    noor: await actorAt(services, 'loading@demo.test'),
  }
  begins('Profiles of companies')
  await showProfiles(scene, people)
  begins('Partners')
  await knowPartners(scene, people)
  begins('Proposals and signatures')
  await agree(scene, people)
  begins('Requests for rates')
  await askForRates(scene, people)
  begins('Conversations')
  await talk(scene, people)
  await services.db.pool.query('analyze')
}

// What other features use of the contract page.

import { lazy } from 'react'

export { MentionField } from './MentionField.tsx'
export { mentionedIn } from './mentions.ts'

/** Loaded when it is first shown: a conversation needs no paper. */
export const ContractDocument = lazy(() => import('./ContractDocument.tsx').then((file) => ({ default: file.ContractDocument })))

// The sentences of passkeys.

import { sentencesOf } from '../../../language/sentences.ts'
import { english } from './sentences.en.ts'

export const useSentences = sentencesOf('passkeys', english)

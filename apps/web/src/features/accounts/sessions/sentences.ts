// The sentences of sessions elsewhere.

import { sentencesOf } from '../../../language/sentences.ts'
import { english } from './sentences.en.ts'

export const useSentences = sentencesOf('sessions', english)

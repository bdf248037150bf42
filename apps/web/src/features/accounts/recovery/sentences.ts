// The sentences of choosing a new password.

import { sentencesOf } from '../../../language/sentences.ts'
import { english } from './sentences.en.ts'

export const useSentences = sentencesOf('recovery', english)

// The sentences of further addresses.

import { sentencesOf } from '../../../language/sentences.ts'
import { english } from './sentences.en.ts'

export const useSentences = sentencesOf('secondaryEmail', english)

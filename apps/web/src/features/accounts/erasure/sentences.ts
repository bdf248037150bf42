// The sentences of erasing the data of a person.

import { sentencesOf } from '../../../language/sentences.ts'
import { english } from './sentences.en.ts'

export const useSentences = sentencesOf('erasure', english)

// The words of components that every area uses.

import { sentencesOf } from '../language/sentences.ts'
import { english } from './sentences.en.ts'

export const useSentences = sentencesOf('ui', english)

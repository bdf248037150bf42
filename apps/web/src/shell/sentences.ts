// The sentences of the frame around every screen.

import { sentencesOf } from '../language/sentences.ts'
import { english } from './sentences.en.ts'

export const useSentences = sentencesOf('shell', english)

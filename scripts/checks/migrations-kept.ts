// Fails when a migration that has landed was edited, or a new one is not listed yet.

import { landedSums, listedSums, sumsOfFiles, wrongSums } from './migration-sums.ts'

const wrong = wrongSums(sumsOfFiles(), listedSums(), landedSums())
for (const sentence of wrong) console.error(sentence)
if (wrong.length > 0) process.exitCode = 1

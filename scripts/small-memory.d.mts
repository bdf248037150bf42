export declare const SMALL_BUFFERS: Readonly<Record<string, string>>
export declare const SMALL_HEAPS: readonly string[]

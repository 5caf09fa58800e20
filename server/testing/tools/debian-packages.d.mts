export function cacheFolder(): Promise<string>

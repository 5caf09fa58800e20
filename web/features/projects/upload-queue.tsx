/** Files of a project that are still on this device: what is sent, what waits, what failed. */
export function UploadQueue({ projectId }: { projectId: number }) {
  return <p>{projectId}</p>
}

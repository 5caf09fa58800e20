import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** One location, or without an id all of them, on whichever of the two addresses the project is looked at. */
export function LocationLink({
  id,
  className,
  label,
  children,
}: {
  id?: number
  className?: string
  label?: string
  children: ReactNode
}) {
  return (
    <Link to="." search={{ location_id: id }} resetScroll={false} className={className} aria-label={label}>
      {children}
    </Link>
  )
}

export function useLocationOpening() {
  const navigate = useNavigate()
  return (id?: number) => navigate({ to: '.', search: { location_id: id }, resetScroll: false })
}

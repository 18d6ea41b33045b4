/** Texts for turning the shirt, which come with the 3D view. */
export const rotationMessages = {
  rotate: 'Turn the shirt',
  left: 'Turn left',
  right: 'Turn right',
  front: 'Front',
  back: 'Back',
  faces: ['Front', 'Right side', 'Back', 'Left side'],
} as const;

/** The name of the side seen at an angle in radians. @example faceAt(Math.PI) // 'Back' */
export function faceAt(angle: number): string {
  const quarter = Math.round(angle / (Math.PI / 2));
  return rotationMessages.faces[((quarter % 4) + 4) % 4] ?? rotationMessages.front;
}

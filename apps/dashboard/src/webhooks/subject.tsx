import { Link } from 'react-router';
import type { SubjectView } from '../api';
import { makeAddress, nameInWords } from './about-words';

/** The name of what an event is about, as a link while it exists. */
export function Subject({ subject }: { readonly subject: SubjectView }) {
  const name = nameInWords(subject);
  return subject.deleted ? name : <Link to={makeAddress(subject)}>{name}</Link>;
}

import csharp from './receivers/csharp.txt?raw';
import go from './receivers/go.txt?raw';
import java from './receivers/java.txt?raw';
import javascript from './receivers/javascript.txt?raw';
import php from './receivers/php.txt?raw';
import python from './receivers/python.txt?raw';
import ruby from './receivers/ruby.txt?raw';
import rust from './receivers/rust.txt?raw';

/**
 * A receiver in eight languages, each with the verification function of docs/webhooks.md, word for word. The secret is
 * read from the environment, so that it never becomes part of the code.
 */
export const receivers: readonly (readonly [language: string, code: string])[] = [
  ['JavaScript', javascript],
  ['Python', python],
  ['Go', go],
  ['Java', java],
  ['PHP', php],
  ['C#', csharp],
  ['Ruby', ruby],
  ['Rust', rust],
];

import { html } from './html.js';

/** Where a person writes who they are, filled in with what they wrote before. */
export const emailField = (email = '') =>
  html`<label for="email">Email</label>
    <input
      id="email"
      name="email"
      type="email"
      value="${email}"
      autocomplete="username"
      autocapitalize="none"
      spellcheck="false"
      maxlength="254"
      required
      autofocus
    />`;

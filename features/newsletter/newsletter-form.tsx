/** Its room on the page; the form that works takes this file's place. */
export function NewsletterForm() {
  return (
    <form className="flex items-end border-b-2 border-ink">
      <label className="min-w-0 flex-1">
        <span className="hidden-text">Email</span>
        <input type="email" name="email" required autoComplete="email" placeholder="Your email" className="lead w-full py-3" />
      </label>
      <button type="submit" className="py-3 pl-6 text-[1.25rem] font-black font-stretch-expanded">
        JOIN
      </button>
    </form>
  );
}
